import { CareModelBoard, careModelTitle } from '../../../slices/admin/index.ts'
import { AdministrationPage } from '../../shell/administration-page.tsx'

/** The settings of the care model (/admin/care-model). */
export const CareModelPage = () => <AdministrationPage title={careModelTitle} board={CareModelBoard} />
