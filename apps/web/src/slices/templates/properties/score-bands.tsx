import type { Score } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { Button, IconButton } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { t } from './form-texts.ts'
import { NumberBox } from './number-box.tsx'
import { saidIn, without, withWords } from './words-in.ts'

export type ScoreBandsProps = { score: Score; language: Locale | null; onChange: (score: Score) => void }
type Band = NonNullable<Score['Bands']>[number]

const tones = { good: 'toneGood', watch: 'toneWatch', alarm: 'toneAlarm' } as const

/** The ranges of a score that have names: each goes up to the next. */
export function ScoreBands({ score, language, onChange }: ScoreBandsProps) {
  const bands = score.Bands ?? []
  const set = (Bands: Band[]) => onChange(Bands.length === 0 ? without(score, 'Bands') : { ...score, Bands })

  function handleAdd() {
    const highest = bands.reduce((most, { From }) => Math.max(most, From), (score.Min ?? 0) - 1)
    set([...bands, { From: highest + 1, Name: `${t('band')} ${bands.length + 1}` }])
  }

  return (
    <section className="w-full" aria-label={t('bandsOf', { name: score.Name })}>
      <h4 className="cl-label">{t('bands')}</h4>
      <ul className="template-choices">
        {bands.map((band, index) => (
          // Bands have no Ids and keep their places while they are changed.
          <li key={index}>
            <div className="line">
              {language === null && (
                <NumberBox
                  label={t('bandFrom', { number: index + 1 })}
                  isLabelHidden
                  value={band.From}
                  onChange={(From) => From !== undefined && set(bands.with(index, { ...band, From }))}
                />
              )}
              <PlainField
                label={t('bandName', { number: index + 1 })}
                isLabelHidden
                value={saidIn(band, 'Name', language)}
                placeholder={language === null ? '' : band.Name}
                maxLength={200}
                onChange={(typed) => set(bands.with(index, withWords(band, 'Name', typed, language)))}
              />
              {language === null && (
                <PlainSelect
                  label={t('bandTone', { number: index + 1 })}
                  isLabelHidden
                  value={band.Tone ?? 'none'}
                  options={[
                    { value: 'none', label: t('toneNone') },
                    ...Object.entries(tones).map(([value, key]) => ({ value, label: t(key) })),
                  ]}
                  onChange={(value) => {
                    const Tone = (['good', 'watch', 'alarm'] as const).find((each) => each === value)
                    set(bands.with(index, Tone ? { ...band, Tone } : without(band, 'Tone')))
                  }}
                />
              )}
              <IconButton
                size="small"
                label={t('deleteBand', { name: band.Name })}
                icon={<XIcon aria-hidden="true" />}
                onPress={() => set(bands.toSpliced(index, 1))}
              />
            </div>
          </li>
        ))}
      </ul>
      {language === null && (
        <Button kind="quiet" size="small" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={handleAdd}>
          {t('addBand')}
        </Button>
      )}
    </section>
  )
}
