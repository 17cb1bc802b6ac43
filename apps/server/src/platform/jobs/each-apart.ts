/**
 * Does the work for one after another. One that fails keeps none of the others waiting. In the end all failures are thrown together, so that a
 * background job has failed and is tried again; `what` says in the plural what they are, such as 'series could not be extended'.
 */
export async function eachApart<T>(all: readonly T[], what: string, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all)
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what}`, { cause: failures[0] })
}
