import { AccountSettings, accountTitle } from '../../slices/accounts/index.ts'
import { useSession } from '../../platform/session/session.ts'
import { usePagePlace } from '../shell/page-place.ts'

/** The member's own account and settings (/account). */
export function AccountPage() {
  const { Member } = useSession()
  const name = `${Member.FirstName} ${Member.LastName}`
  usePagePlace(accountTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <div className="cl-page reading">
          <header className="cl-page-head">
            <h1>{name}</h1>
          </header>
          <div className="mt-6">
            <AccountSettings />
          </div>
        </div>
      </main>
    </div>
  )
}
