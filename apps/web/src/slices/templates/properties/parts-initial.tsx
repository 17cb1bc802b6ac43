import { PlainField } from '@caseloom/ui/fields/plain-field'
import { t } from './form-texts.ts'

const parts = {
  name: [
    ['FirstName', 'firstName', 100],
    ['MI', 'middleInitial', 10],
    ['LastName', 'lastName', 100],
  ],
  address: [
    ['Address', 'street', 200],
    ['City', 'city', 100],
    ['State', 'state', 2],
    ['Zip', 'zip', 20],
  ],
} as const

export type PartsInitialProps = {
  label: string
  shape: keyof typeof parts
  value: unknown
  /** Undefined where every part is empty. */
  onChange: (value: Record<string, string> | undefined) => void
}

/** The parts of the name or the address that a new document begins with. */
export function PartsInitial({ label, shape, value, onChange }: PartsInitialProps) {
  const partOf = (name: string): string => {
    const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : ''
    return typeof part === 'string' ? part : ''
  }
  const all = Object.fromEntries(parts[shape].map(([name]) => [name, partOf(name)]))

  function put(name: string, typed: string) {
    const next = { ...all, [name]: typed }
    onChange(Object.values(next).every((part) => part === '') ? undefined : next)
  }

  return (
    <fieldset className="flex w-full flex-col gap-2">
      <legend className="cl-label">{label}</legend>
      {parts[shape].map(([name, key, longest]) => (
        <PlainField
          key={name}
          label={t(key)}
          value={partOf(name)}
          maxLength={longest}
          onChange={(typed) => put(name, typed)}
        />
      ))}
    </fieldset>
  )
}
