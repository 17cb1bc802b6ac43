import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const slices = path.resolve(import.meta.dirname, '../../slices')
const read = (file: string) => readFileSync(path.join(slices, file), 'utf8')

/** Hooks that keep a text in the browser until the server has it. */
const keepers =
  /\b(?:useKeptValues|useQueuedText|useThingText|useDraft|useWholeDraft|useFactDraft|useAnswer)(?:<[^(]*>)?\(/

/** Fields that only draw a text; the file on the right holds and keeps it. */
const keptBy: Readonly<Record<string, readonly string[]>> = {
  'admin/tracs/phase-fields.tsx': ['admin/tracs/trac-dialog.tsx'],
  'appointments/appointment-notes.tsx': ['appointments/outcome/use-appointment-completion.ts'],
  'appointments/attendance/recording/asked-fields.tsx': ['appointments/outcome/use-appointment-completion.ts'],
  'appointments/attendance/manager/record-fields.tsx': ['appointments/attendance/manager/series-manager.tsx'],
  'cases/folders/folder-fields.tsx': ['cases/folders/new-folder-dialog.tsx', 'cases/folders/edit-folder-dialog.tsx'],
  'cases/folders/new-folder-row.tsx': ['cases/folders/add-to-folder-dialog.tsx'],
  'comments/comment-writer.tsx': ['comments/new-comment-form.tsx', 'comments/comment-editor.tsx'],
  'notifications/message-dialog.tsx': [
    'notifications/send-dialog.tsx',
    'notifications/contact-us-dialog.tsx',
    'notifications/scheduled/change-scheduled-dialog.tsx',
  ],
  'people/new-person/new-person-fields.tsx': ['people/new-person/use-person-form.ts'],
  'templates/properties/answer-fields.tsx': ['templates/builder-screen.tsx'],
  'templates/properties/initial-field.tsx': ['templates/builder-screen.tsx'],
  'templates/properties/question-properties.tsx': ['templates/builder-screen.tsx'],
  'to-dos/to-do-fields.tsx': ['to-dos/new-to-do-dialog.tsx', 'to-dos/edit-to-do-dialog.tsx'],
  'workflows/editor/action-fields.tsx': ['workflows/editor/use-definition-draft.ts'],
  'workflows/editor/activity-form.tsx': ['workflows/editor/use-definition-draft.ts'],
  'workflows/editor/question-fields.tsx': ['workflows/editor/use-definition-draft.ts'],
}

const notKept: Readonly<Record<string, string>> = {
  'accounts/passkeys/add-passkey.tsx':
    'the name of a passkey, typed beside a password a moment before the device makes it',
  'accounts/two-step/scan-and-confirm.tsx': 'a code that is good for half a minute',
  'appointments/appointment-times.tsx': 'a number of minutes, sent when the field is left',
  'appointments/series/repeat-field.tsx': 'read-only',
  'cases/dialogs/delete-case-dialog.tsx': 'the name of the case, typed to confirm its deletion',
  'cases/protection/emergency/emergency-form.tsx':
    'the name and birth date of a patient, and their emergency, which nobody should find in the browser later',
  'cases/protection/emergency/emergency-fields.tsx': 'the same emergency',
  'notifications/guest-link/guest-link-dialog.tsx': 'ten digits, which nobody should find in the browser later',
  'notifications/guest-link/made-link.tsx': 'read-only',
  'people/relationships/relationship-dialog.tsx': 'read-only',
}

const files = globSync('**/*.tsx', { cwd: slices }).toSorted()
const fieldsOf = (file: string) => read(file).match(/<Text(?:Field|Area)\s[^]*?\/>/g) ?? []
const withFields = files.filter((file) => fieldsOf(file).length > 0 && !(file in notKept))

test('every text that is typed into a field is kept in the browser until it is sent', () => {
  const unkept = withFields.filter((file) => !(keptBy[file] ?? [file]).every((one) => keepers.test(read(one))))

  expect(withFields.length).toBeGreaterThan(15)
  expect(unkept).toEqual([])
})

test('no text field writes into a plain state', () => {
  const plain = withFields.flatMap((file) =>
    fieldsOf(file).flatMap((field) => {
      const setter = /onChange=\{(set\w+)\}/.exec(field)?.[1]
      return setter && new RegExp(String.raw`, ${setter}\] = useState\b`).test(read(file)) ? [`${file} ${setter}`] : []
    }),
  )

  expect(plain).toEqual([])
})

test('the lists of this test name files that have text fields', () => {
  const named = [...Object.keys(keptBy), ...Object.keys(notKept)]
  expect(named.filter((file) => fieldsOf(file).length === 0)).toEqual([])
})
