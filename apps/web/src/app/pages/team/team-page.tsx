import { TeamBoard, teamTitle } from '../../../slices/admin/index.ts'
import { AdministrationPage } from '../../shell/administration-page.tsx'

/** Members and groups (/admin/team). */
export const TeamPage = () => <AdministrationPage title={teamTitle} board={TeamBoard} />
