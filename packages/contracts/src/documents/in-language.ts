import type { Locale } from '../locales.ts'
import type { TemplateBody, TemplateQuestion } from './template.ts'

type Said = { readonly Texts?: Readonly<Partial<Record<Locale, string>>> | undefined }

const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** The template in one language; words that nobody has translated stay in its own. */
export function inLanguage(body: TemplateBody, locale: Locale): TemplateBody {
  const own = <Name extends 'Text' | 'Name' | 'Title', T extends Said & Record<Name, string>>(
    name: Name,
    said: T,
  ): T => {
    const text = said.Texts?.[locale]
    return isSaid(text) ? { ...said, [name]: text } : said
  }
  const aside = ({ Hint, HintTexts, Ends, EndsTexts }: TemplateQuestion) => {
    const [hint, ends] = [HintTexts?.[locale], EndsTexts?.[locale]]
    return {
      ...(Hint !== undefined && isSaid(hint) && { Hint: hint }),
      ...(Ends && ends && { Ends: [isSaid(ends[0]) ? ends[0] : Ends[0], isSaid(ends[1]) ? ends[1] : Ends[1]] }),
    }
  }
  const cell = <T extends TemplateQuestion>(question: T): T => ({
    ...own('Text', question),
    ...aside(question),
    ...(question.Items && { Items: question.Items.map((item) => own('Name', item)) }),
  })
  const whole = (question: TemplateQuestion): TemplateQuestion => ({
    ...cell(question),
    ...(question.Cells && { Cells: question.Cells.map((row) => row.map(cell)) }),
    ...(question.Columns && { Columns: question.Columns.map((column) => own('Text', column)) }),
  })
  return {
    ...body,
    Pages: body.Pages.map((page) => ({ ...own('Title', page), Rows: page.Rows.map((row) => row.map(whole)) })),
    ...(body.Sections && { Sections: body.Sections.map((section) => own('Text', section)) }),
    ...(body.Scores && {
      Scores: body.Scores.map((score) => ({
        ...own('Name', score),
        ...(score.Bands && { Bands: score.Bands.map((band) => own('Name', band)) }),
      })),
    }),
  }
}

/** The language that most words of a template are in when it is shown in `locale`. Null: it is not known. */
export function languageOf({ Language, Pages }: TemplateBody, locale: Locale): Locale | null {
  const isTranslated = Pages.some(({ Rows }) => Rows.flat().some(({ Texts }) => isSaid(Texts?.[locale])))
  return isTranslated ? locale : (Language ?? null)
}
