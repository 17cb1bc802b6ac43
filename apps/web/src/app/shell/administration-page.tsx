import type { ComponentType } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { PageMissing } from './page-faces.tsx'
import { usePagePlace } from './page-place.ts'

export type AdministrationPageProps = { title: () => string; board: ComponentType }

/** A page of administrators. Other members are not told that it exists. */
export function AdministrationPage(props: AdministrationPageProps) {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <Sheet {...props} /> : <PageMissing />
}

function Sheet({ title, board: Board }: AdministrationPageProps) {
  usePagePlace(title())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <Board />
      </main>
    </div>
  )
}
