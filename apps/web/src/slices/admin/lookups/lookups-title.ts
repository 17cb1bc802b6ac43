import { t as careModelTexts } from '../care-model/care-model-texts.ts'

export const lookupsTitle = () => careModelTexts('lookups')
