import { ConfigurationBoard, configurationTitle } from '../../../slices/admin/index.ts'
import { AdministrationPage } from '../../shell/administration-page.tsx'

/** The configuration as a file (/admin/configuration). */
export const ConfigurationPage = () => <AdministrationPage title={configurationTitle} board={ConfigurationBoard} />
