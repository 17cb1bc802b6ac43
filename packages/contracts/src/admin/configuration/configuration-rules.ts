/** In the order in which a file is applied: what is named comes before what names it. */
export const configurationParts = [
  'Settings',
  'Groups',
  'Choices',
  'Forms',
  'Messages',
  'Wordings',
  'Tracs',
  'Workflows',
  'Dashboards',
] as const
export type ConfigurationPart = (typeof configurationParts)[number]

/** The most things of one kind in a file. */
export const mostInPart = 500

/** The most bytes of JSON that a file may have. A larger configuration is applied in several files, each with some of the parts. */
export const LARGEST_CONFIGURATION_BYTES = 8_388_608

/** The first name that is there a second time. */
export const findDoubled = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.indexOf(name) < at)
