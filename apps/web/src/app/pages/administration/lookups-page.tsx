import { LookupBoard, lookupsTitle } from '../../../slices/admin/index.ts'
import { AdministrationPage } from '../../shell/administration-page.tsx'

/** The lists of choices (/admin/lookups). */
export const LookupsPage = () => <AdministrationPage title={lookupsTitle} board={LookupBoard} />
