/**
 * Which code comes in one file. Without groups a page would load dozens of small files, which compress badly one by one.
 * A group takes along what its modules import, so it may hold only what all of its pages need: `node bench/pages/weigh.mjs`
 * says what each page loads.
 */
const library = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** Of the design system and the ground what the sign-in page stands on. None of it brings a library along. */
const plain = anyOf(
  'packages/contracts/src/accounts/safe-next',
  'packages/ui/src/(plain-|field-parts|button-face|button-style|class-names|logo|spinner)',
  String.raw`apps/web/src/platform/(locale|texts|times|times-texts|paths|session-end|sign-out-later|signed-in)\.`,
  String.raw`@phosphor-icons/react/dist/(lib/|(csr|defs)/(CaretDown|CaretRight|Check|Eye|EyeSlash|Keyhole|WarningCircle)\.)`,
)

/** Small things that home shares with the lists. */
const everyPage = anyOf(
  'apps/web/src/platform/kind-texts',
  'apps/web/src/app/pages/page-texts',
  'packages/contracts/src/items/',
  'packages/contracts/src/people/(endpoints|person)',
  'packages/ui/src/(badge|skeleton|status)',
  'react-aria/.*/(VisuallyHidden|useFormValidation)',
  'react-stately/.*/(useFormValidationState|useToggleState)',
  String.raw`@phosphor-icons/react/dist/(csr|defs)/(DotsThree|Phone|PushPin)\.`,
)

/** What home and the pages of cases say of a case. */
const cases = anyOf(
  'packages/contracts/src/cases/(case|endpoints|week-rules|calendar-days|session-rules)',
  'apps/web/src/slices/cases/week-',
  'packages/ui/src/weave',
)

/** A list with its filter and its pages, which also stands inside a person and a case. */
const lists = anyOf(
  'packages/ui/src/(pagination|search-field|segmented|tabs)',
  'apps/web/src/app/pages/directory-tabs',
  'apps/web/src/slices/items/(item-texts|list-|page-face|row-keys|use-address-filter)',
  'apps/web/src/slices/people/(directory-path|people-queries)',
)

/** The frame around the tabs of a person and of a case. */
const folders = anyOf(
  String.raw`apps/web/src/slices/cases/(folder-tabs|folder-pane\.|folder-skeleton|use-add-to-folder|case-texts)`,
  'apps/web/src/slices/people/(contact-buttons|contact-line|family-section|lazy-relationships|person-texts|relationship-list)',
  'apps/web/src/slices/notifications/use-send-dialog',
  'packages/ui/src/notice',
  String.raw`@phosphor-icons/react/dist/(csr|defs)/(EnvelopeSimple|FolderPlus|IdentificationCard|MapPin|Users)\.`,
)

/** The icons of a folder's header and rows: by itself each costs more in headers than in lines. */
const folderIcons = /@phosphor-icons\/react\/dist\/(csr|defs)\/(CalendarCheck|PencilSimple|Printer)\./

export const codeGroups = [
  // Alone, so that the sign-in page shares it with the app and loads nothing of react-aria.
  { name: 'react', test: library, priority: 5 },
  // What else both pages use, in one file: the sign-in page is to come with few requests.
  { name: 'plain', test: plain, priority: 4 },
  // Everything that stands around a page. Style sheets stay with their page, the other entries with themselves.
  { name: 'frame', tags: ['$initial' as const], test: (id: string) => !/sign-in|\.css/.test(id), priority: 3 },
  { name: 'every-page', test: everyPage, priority: 2 },
  { name: 'cases', test: cases, priority: 2 },
  { name: 'lists', test: lists, priority: 1 },
  { name: 'folders', test: folders, priority: 1 },
  { name: 'folder-icons', test: folderIcons, priority: 1 },
]

function anyOf(...paths: string[]): RegExp {
  return new RegExp(paths.join('|'))
}
