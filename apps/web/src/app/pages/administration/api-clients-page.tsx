import { ApiClientBoard, apiClientsTitle } from '../../../slices/admin/index.ts'
import { AdministrationPage } from '../../shell/administration-page.tsx'

/** The API clients of the care model (/admin/api-clients). */
export const ApiClientsPage = () => <AdministrationPage title={apiClientsTitle} board={ApiClientBoard} />
