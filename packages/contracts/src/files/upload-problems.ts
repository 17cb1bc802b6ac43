/** The refusals of every upload. */
export const uploading = [
  'request.too_large',
  'file.missing',
  'file.empty',
  'file.too_large',
  'file.type_refused',
  'file.wrong_kind',
  'file.has_macros',
  'file.unpacks_too_large',
  'file.infected',
  'file.not_scanned',
  'file.too_many',
  'file.no_room',
] as const
