import type { Coding } from '@caseloom/contracts/documents/template'
import { Button, IconButton } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { t } from './form-texts.ts'
import { MorePart } from './more-part.tsx'
import { without } from './words-in.ts'

type Exchanged = {
  readonly Prefix?: string | undefined
  readonly LinkId?: string | undefined
  readonly Codes?: Coding[] | undefined
}

export type ExchangeFieldsProps<T extends Exchanged> = { of: T; onChange: (exchanged: T) => void }

/** What other systems know a question or a section by: FHIR's linkId, prefix and codes. */
export function ExchangeFields<T extends Exchanged>({ of, onChange }: ExchangeFieldsProps<T>) {
  const codes = of.Codes ?? []
  const setCodes = (Codes: Coding[]) => onChange(Codes.length === 0 ? without(of, 'Codes') : { ...of, Codes })
  const setCode = (index: number, change: Partial<Coding>) => {
    const changed = { Code: '', ...codes[index], ...change }
    setCodes(codes.with(index, changed.System === '' ? without(changed, 'System') : changed))
  }
  const text = (name: 'Prefix' | 'LinkId', label: string, maxLength: number) => (
    <PlainField
      label={label}
      value={of[name] ?? ''}
      maxLength={maxLength}
      onChange={(typed) => onChange(typed === '' ? without(of, name) : { ...of, [name]: typed })}
    />
  )
  return (
    <MorePart title={t('exchange')}>
      <div className="grid grid-cols-2 gap-2">
        {text('LinkId', t('linkId'), 255)}
        {text('Prefix', t('prefix'), 50)}
      </div>
      {codes.map((coding, index) => (
        // Codes keep their places.
        <div key={index} className="flex w-full items-end gap-1">
          <PlainField
            label={t('codeSystem', { number: index + 1 })}
            value={coding.System ?? ''}
            maxLength={500}
            onChange={(System) => setCode(index, { System })}
          />
          <PlainField
            label={t('code', { number: index + 1 })}
            value={coding.Code}
            maxLength={200}
            onChange={(Code) => setCode(index, { Code })}
          />
          <IconButton
            size="small"
            label={t('deleteCode', { number: index + 1 })}
            icon={<XIcon aria-hidden="true" />}
            onPress={() => setCodes(codes.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button size="small" kind="quiet" onPress={() => setCodes([...codes, { Code: '' }])}>
        {t('addCode')}
      </Button>
    </MorePart>
  )
}
