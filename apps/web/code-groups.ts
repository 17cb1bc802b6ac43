/**
 * Which modules are bundled into one file. Without groups a page would load dozens of small files, which compress badly one by one. A
 * group also contains what its modules import, so it may hold only what all of its pages need: `node bench/pages/weigh.mjs` shows what
 * each page loads.
 */
const library = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** The parts of the design system and the platform that the sign-in page uses. None of them brings a library along. */
const plain = anyOf(
  'packages/contracts/src/accounts/safe-next',
  'packages/ui/src/(plain-|field-parts|button-face|button-style|class-names|logo|spinner)',
  String.raw`apps/web/src/platform/(locale|texts|times|times-texts|paths|session-end|sign-out-later|signed-in)\.`,
  String.raw`@phosphor-icons/react/dist/(lib/|(csr|defs)/(CaretDown|CaretRight|Check|Eye|EyeSlash|Keyhole|WarningCircle)\.)`,
)

/** Small modules that home shares with the lists. */
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

/** Modules about cases that home and the case pages share. */
const cases = anyOf(
  'packages/contracts/src/cases/(case|endpoints|week-rules|calendar-days|session-rules)',
  'apps/web/src/slices/cases/week-',
  'packages/ui/src/weave',
)

/** A list with its filter and pagination, which also appears on the pages of a person and a case. */
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

/** The icons of a folder's header and rows. In separate files each would cost more in headers than in code. */
const folderIcons = /@phosphor-icons\/react\/dist\/(csr|defs)\/(CalendarCheck|PencilSimple|Printer)\./

export const codeGroups = [
  // A separate file, so that the sign-in page shares it with the app and loads nothing of react-aria.
  { name: 'react', test: library, priority: 5 },
  // Everything else that both pages use, in one file: the sign-in page should load with few requests.
  { name: 'plain', test: plain, priority: 4 },
  // Everything around a page. Style sheets stay with their page, and other entries keep separate files.
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
