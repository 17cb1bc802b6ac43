import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'

export const LocationDialog = lazyLayer(() => import('./location-dialog.tsx').then((module) => module.LocationDialog))

export type LocationQuestion = {
  /** Notes a type that was chosen here, null if it was cleared; undefined if it could not be saved. */
  readonly noteType: (typeId: string | null | undefined) => void
  /** Drawn wherever a type can be chosen. */
  readonly question: ReactNode
}

/** Asks for the location once the server has the type that was chosen here (appointments, section 4). */
export function useLocationQuestion({ Id, TypeLUI }: Pick<Appointment, 'Id' | 'TypeLUI'>): LocationQuestion {
  const [chosen, setChosen] = useState<{ readonly typeId: string | null }>()
  const isSaved = chosen !== undefined && chosen.typeId === (TypeLUI?.Id ?? null)
  return {
    noteType: (typeId) => setChosen(typeId === undefined ? undefined : { typeId }),
    question: isSaved && (
      <Suspense fallback={null}>
        <LocationDialog appointmentId={Id} isAfterChange onClose={() => setChosen(undefined)} />
      </Suspense>
    ),
  }
}
