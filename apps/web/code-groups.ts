import path from 'node:path'
import type { Plugin } from 'vite'
import { packageOf } from './package-of.ts'

/**
 * Which modules are bundled into one file. Without groups a page would load dozens of small files, which compress badly one by one. A
 * group also contains what its modules import, so it may hold only what all of its pages need: `node bench/pages/weigh.mjs` shows what
 * each page loads.
 */
type Part = {
  /** For the message when nothing fits. */
  readonly words: string
  readonly fits: (id: string) => boolean
}

const root = path.resolve(import.meta.dirname, '../..')

/** Our own modules, by the start of their path. */
function own(folder: string, ...starts: string[]): Part[] {
  return starts.map((start) => {
    const whole = path.posix.join(root.replaceAll('\\', '/'), folder, start)
    return { words: `${folder}/${start}`, fits: (id) => id.replaceAll('\\', '/').startsWith(whole) }
  })
}

/** Modules of a package, by their file's name without its ending, or the whole package. */
function ofPackage(name: string, ...modules: string[]): Part[] {
  if (modules.length === 0) return [{ words: name, fits: (id) => packageOf(id) === name }]
  return modules.map((module) => ({
    words: `${module} of ${name}`,
    fits: (id) => packageOf(id) === name && path.basename(id).split('.')[0] === module,
  }))
}

/** The code that Vite adds to an entry that imports a file lazily. */
const laterImports: Part = { words: "Vite's preload-helper", fits: (id) => id.includes('vite/preload-helper') }

const icons = (...names: string[]) => ofPackage('@phosphor-icons/react', ...names)

/** A separate file, so that the sign-in page shares it with the app and loads nothing of react-aria. */
const react = [...ofPackage('react'), ...ofPackage('react-dom'), ...ofPackage('scheduler')]

/** What the sign-in page and the first page of the app share. Nothing of it brings a library along. */
const plain = [
  ...own(
    'packages/ui/src',
    'plain-button',
    'button-face',
    'button-style',
    'class-names',
    'signs/logo',
    'signs/spinner',
  ),
  ...own(
    'apps/web/src/platform',
    'texts/locale.',
    'texts/texts.',
    'texts/times.',
    'texts/times-texts.',
    'paths.',
    'session-end.',
  ),
  ...own('apps/web/src/platform', 'session/sign-out-later.', 'session/signed-in.'),
  ...own('packages/contracts/src', 'locale-rules.'),
  laterImports,
  ...icons('IconBase', 'context', 'CaretDown', 'CaretRight', 'Check', 'WarningCircle'),
]

/** What the sign-in page uses outside its own folder and the first page of the app does not. */
const fields = [
  ...own('packages/contracts/src', 'accounts/safe-next'),
  ...own('apps/web/src/platform', 'session/passkeys.'),
  ...own(
    'apps/web/src/sign-in',
    'sign-in-frame.',
    'sign-in-calls.',
    'sign-in-texts.',
    'use-sending.',
    'enter.',
    'one-field.',
  ),
  ...own('packages/ui/src', 'fields/plain-field', 'fields/plain-select', 'fields/field-parts'),
  ...icons('Eye', 'EyeSlash', 'Fingerprint', 'Keyhole', 'SignIn'),
]

/** Small modules that home shares with the lists. */
const everyPage = [
  ...own('apps/web/src', 'platform/texts/kind-texts', 'platform/queue/send-first', 'app/pages/page-texts'),
  ...own('packages/contracts/src', 'items/', 'people/calls.generated'),
  ...own('packages/ui/src', 'signs/badge', 'signs/skeleton', 'signs/status'),
  ...ofPackage('react-aria', 'VisuallyHidden', 'useFormValidation'),
  ...ofPackage('react-stately', 'useFormValidationState', 'useToggleState'),
  ...ofPackage('@tanstack/react-query', 'infiniteQueryOptions', 'mutationOptions'),
  ...icons('DotsThree', 'Phone', 'PushPin'),
]

/** Modules about cases that home and the case pages share. */
const cases = [
  ...own('packages/contracts/src/cases', 'calls.generated', 'week-rules', 'calendar-days'),
  ...own('apps/web/src/slices/cases', 'weeks/week-'),
  ...own('packages/ui/src', 'signs/weave'),
]

/** A list with its filter and pagination, which also appears on the pages of a person and a case. */
const lists = [
  ...own('packages/ui/src', 'tables/pagination', 'fields/search-field', 'fields/segmented', 'tabs'),
  ...own('apps/web/src/app/pages', 'directory-tabs'),
  ...own('apps/web/src/slices/items', 'item-texts', 'list-', 'page-face', 'row-keys', 'use-address-filter'),
  ...own('apps/web/src/slices/people', 'directory/directory-path', 'people-queries'),
  ...icons('IdentificationCard'),
]

/** The frame around the tabs of a person and of a case. */
const folders = [
  ...own(
    'apps/web/src/slices/cases',
    'folders/folder-tabs',
    'folders/folder-pane.',
    'folders/folder-skeleton',
    'folders/use-add-to-folder',
    'case-queries',
    'case-texts',
  ),
  ...own(
    'apps/web/src/slices/people',
    'contact-info/contact-buttons',
    'contact-info/contact-line',
    'relationships/family-section',
    'relationships/lazy-relationships',
  ),
  ...own('apps/web/src/slices/people', 'person-texts', 'relationships/relationship-list'),
  ...own('apps/web/src/slices', 'notifications/use-send-dialog', 'reports/cases/lazy-case-parts'),
  ...own('packages/ui/src', 'signs/notice'),
  ...icons('EnvelopeSimple', 'FolderPlus', 'MapPin', 'Users'),
]

/** The cards of workflows, on the page of a case and on the workflows' own. */
const workflowCards = [
  ...own(
    'apps/web/src/slices/workflows',
    'workflow-queries.',
    'workflow-texts.',
    'running/activity-card.',
    'running/activity-icon.',
    'running/use-run-activity.',
    'running/workflow-card.',
  ),
  ...own('packages/contracts/src', 'workflows/calls.generated'),
  ...own('packages/ui/src', 'signs/meter'),
  ...icons('CalendarPlus', 'FilePlus', 'PaperPlaneTilt', 'Steps'),
]

/** The panes beside the activity of a case. In separate files each would cost more in headers than in code. */
const casePanes = [
  ...own('apps/web/src/slices/notifications', 'bundles/bundles-section', 'bundles/bundle-queries'),
  ...own('apps/web/src/slices/workflows', 'running/case-workflows.'),
  ...own('apps/web/src/slices/appointments', 'case-glance/case-glance-panel', 'case-glance/case-glance-queries'),
]

/** The mark of a protected case. In separate files it would cost a quarter more. */
const protectedMark = [
  ...own('apps/web/src/slices/cases', 'protection/protected-mark.', 'protection/mark-texts.'),
  ...own('packages/contracts/src', 'cases/protection/protection-rules.'),
  ...icons('ShieldCheck'),
]

/** Modules that the header loads once a page is idle. As separate files they would cost more in HTTP headers than in code. */
const atRest = [
  ...own('apps/web/src/app/shell', 'offline-icon.', 'waiting-count.'),
  ...own('apps/web/src/slices/notifications', 'notification-queries.', 'unread-count.'),
  ...own('apps/web/src/platform', 'queue/waiting-count.'),
]

/** The icons of a folder's header and rows. In separate files each would cost more in headers than in code. */
const folderIcons = icons(
  'ArrowSquareOut',
  'CalendarCheck',
  'DownloadSimple',
  'Paperclip',
  'PencilSimple',
  'Printer',
  'Star',
  'Trash',
  'UserPlus',
)

const groups = [
  { name: 'react', parts: react, priority: 5 },
  { name: 'plain', parts: plain, priority: 4 },
  { name: 'fields', parts: fields, priority: 4 },
  { name: 'every-page', parts: everyPage, priority: 2 },
  { name: 'cases', parts: cases, priority: 2 },
  { name: 'lists', parts: lists, priority: 1 },
  { name: 'folders', parts: folders, priority: 1 },
  { name: 'workflow-cards', parts: workflowCards, priority: 1 },
  { name: 'case-panes', parts: casePanes, priority: 1 },
  { name: 'at-rest', parts: atRest, priority: 1 },
  { name: 'folder-icons', parts: folderIcons, priority: 1 },
  { name: 'protected-mark', parts: protectedMark, priority: 1 },
] as const

/** Everything around a page. Style sheets stay with their page, and other entries keep separate files. */
const frame = {
  name: 'frame',
  tags: ['$initial' as const],
  test: (id: string) => !/sign-in|\.css/.test(id),
  priority: 3,
}

export const codeGroups = [
  ...groups.map(({ name, parts, priority }) => ({
    name,
    test: (id: string) => parts.some(({ fits }) => fits(id)),
    priority,
  })),
  frame,
]

/** Modules that the groups name and the bundle lacks: a sentence each. */
export function missingIn(modules: readonly string[]): string[] {
  return groups.flatMap(({ name, parts }) =>
    parts
      .filter(({ fits }) => !modules.some(fits))
      .map(
        ({ words }) => `The group "${name}" names ${words}, but no such module is in the build: see code-groups.ts.`,
      ),
  )
}

/** Fails the build if a part of a group is no longer there, as after a rename or an update of a package. */
export const fullCodeGroups: Plugin = {
  name: 'full-code-groups',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const missing = missingIn(chunks.flatMap(({ modules }) => Object.keys(modules)))
    const empty = groups.filter(({ name }) => chunks.every((chunk) => chunk.name !== name))
    if (missing.length + empty.length === 0) return
    throw new Error([...missing, ...empty.map(({ name }) => `The group "${name}" has no file.`)].join('\n'))
  },
}
