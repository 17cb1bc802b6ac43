import { TracList, tracsTitle } from '../../../slices/admin/index.ts'
import { AdministrationPage } from '../../shell/administration-page.tsx'

/** The tracs (/admin/tracs). */
export const TracsPage = () => <AdministrationPage title={tracsTitle} board={TracList} />
