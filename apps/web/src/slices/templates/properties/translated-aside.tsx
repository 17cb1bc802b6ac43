import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { t } from './form-texts.ts'
import { t as property } from './property-texts.ts'
import { without } from './words-in.ts'

type Aside = Pick<TemplateQuestion, 'Hint' | 'HintTexts' | 'Ends' | 'EndsTexts'>

export type TranslatedAsideProps<T extends Aside> = { question: T; language: Locale; onChange: (question: T) => void }

/** The help under a question and the words at the ends of a slider, in another language than the template's own. */
export function TranslatedAside<T extends Aside>({ question, language, onChange }: TranslatedAsideProps<T>) {
  const { Hint, HintTexts, Ends, EndsTexts } = question
  const [low, high] = EndsTexts?.[language] ?? ['', '']

  function setHint(typed: string) {
    const { [language]: _, ...others } = HintTexts ?? {}
    const next = typed === '' ? others : { ...others, [language]: typed }
    onChange(Object.keys(next).length === 0 ? without(question, 'HintTexts') : { ...question, HintTexts: next })
  }

  function setEnds(ends: [string, string]) {
    const { [language]: _, ...others } = EndsTexts ?? {}
    const next = ends.every((end) => end === '') ? others : { ...others, [language]: ends }
    onChange(Object.keys(next).length === 0 ? without(question, 'EndsTexts') : { ...question, EndsTexts: next })
  }

  return (
    <>
      {Hint !== undefined && (
        <PlainField
          label={t('hint')}
          value={HintTexts?.[language] ?? ''}
          placeholder={Hint}
          maxLength={2000}
          onChange={setHint}
        />
      )}
      {Ends && (
        <div className="grid w-full grid-cols-2 gap-3">
          <PlainField
            label={property('lowEnd')}
            value={low}
            placeholder={Ends[0]}
            maxLength={200}
            onChange={(typed) => setEnds([typed, high])}
          />
          <PlainField
            label={property('highEnd')}
            value={high}
            placeholder={Ends[1]}
            maxLength={200}
            onChange={(typed) => setEnds([low, typed])}
          />
        </div>
      )}
    </>
  )
}
