type Named = { readonly Id: string; readonly Name: string; readonly Description?: string }

/** Things of the care model as options of a field, grouped by what they belong to. */
export const optionsOf = (things: readonly Named[]) =>
  things.map(({ Id, Name, Description }) => ({ id: Id, label: Name, group: Description }))
