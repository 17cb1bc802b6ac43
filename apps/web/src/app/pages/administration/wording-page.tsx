import { WordingBoard, wordingTitle } from '../../../slices/admin/index.ts'
import { AdministrationPage } from '../../shell/administration-page.tsx'

/** What the product says by itself in the name of the care model (/admin/wording). */
export const WordingPage = () => <AdministrationPage title={wordingTitle} board={WordingBoard} />
