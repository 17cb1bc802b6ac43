import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailed, ListSkeleton } from '../items/index.ts'
import { BuilderScreen } from './builder-screen.tsx'
import { designQuery } from './template-queries.ts'

/** The builder of a template, once it is read. Reading it again begins with what the server has. */
export function TemplateBuilder({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(designQuery(id))
  const client = useQueryClient()
  const [reading, setReading] = useState(0)
  if (!data)
    return (
      <div className="cl-stage">
        <main className="cl-sheet" id="main" tabIndex={-1}>
          {error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
        </main>
      </div>
    )

  async function handleReload() {
    await client.refetchQueries({ queryKey: designQuery(id).queryKey })
    setReading((before) => before + 1)
  }

  return <BuilderScreen key={reading} design={data} onReload={() => void handleReload()} />
}
