/** A name in the archive and the column it is read from. */
type Carried = Readonly<Record<string, string>>

/** Tables whose rows an archive carries by name, because each care model has its own, with the carried columns. */
export const broughtByName = {
  lookup: {
    Id: 'id',
    List: 'list',
    Name: 'name',
    Category: 'category',
    Success: 'success',
    Present: 'present',
    Inverse: 'inverse_id',
  },
  care_group: { Id: 'id', Name: 'name' },
  trac: {
    Id: 'id',
    Name: 'name',
    Description: 'description',
    FirstSessionDays: 'first_session_days',
    Category: 'category',
    NeedsRelationship: 'needs_relationship',
  },
  trac_phase: { Id: 'id', Name: 'name', Sequence: 'sequence', Weeks: 'weeks', SessionsAWeek: 'sessions_a_week' },
  template: { Template: 'name', Description: 'description' },
  template_version: { Id: 'id', Number: 'number', Body: 'body', PublishedAt: 'published_at' },
} as const satisfies Readonly<Record<string, Carried>>

export type TableByName = keyof typeof broughtByName
export const tablesByName = Object.keys(broughtByName) as TableByName[]

/** The names that a table's columns have in the archive; a schema with these keys is complete and has no others. */
export type NamesFrom<T extends TableByName> = keyof (typeof broughtByName)[T]

/** 't.name as "Name", …' */
export function selectedFrom(table: TableByName, alias: string): string {
  const carried: Carried = broughtByName[table]
  return Object.entries(carried)
    .map(([name, column]) => `${alias}.${column} as "${name}"`)
    .join(', ')
}

type Reference = 'id' | `${string}_id`
type ColumnsFrom<T extends TableByName, Said extends Readonly<Record<NamesFrom<T>, unknown>>> = {
  [Name in NamesFrom<T> as Exclude<(typeof broughtByName)[T][Name] & string, Reference>]: Said[Name]
}

/** The columns of a new row, from the archive's values. The caller adds its id and its references. */
export function columnsFrom<T extends TableByName, Said extends Readonly<Record<NamesFrom<T>, unknown>>>(
  table: T,
  said: Said,
): ColumnsFrom<T, Said> {
  const carried: Carried = broughtByName[table]
  const values: Readonly<Record<string, unknown>> = said
  return Object.fromEntries(
    Object.entries(carried).flatMap(([name, column]) =>
      column === 'id' || column.endsWith('_id') ? [] : [[column, values[name]]],
    ),
    // The type repeats what the condition selects.
  ) as ColumnsFrom<T, Said>
}
