import { DiscardQuestion } from '../../slices/appointments/attendance/manager/discard-question.tsx'
import { SeriesManager } from '../../slices/appointments/attendance/manager/series-manager.tsx'
import { mounted, nothing, type Row } from './layer-row.ts'

const ofAppointment = (name: string) => `slices/appointments/${name}.tsx`

/** The manager of a series, and its question. */
export const managerLayers: readonly Row[] = [
  {
    file: ofAppointment('attendance/manager/discard-question'),
    show: ({ isOpen, onClose }) => <DiscardQuestion isOpen={isOpen} onClose={onClose} onDiscard={nothing} />,
  },
  mounted(ofAppointment('attendance/manager/series-manager'), ({ appointment }, onClose) => (
    <SeriesManager appointment={appointment} mode="people" onMode={nothing} onClose={onClose} />
  )),
]
