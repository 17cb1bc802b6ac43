import { useNavigate } from '@tanstack/react-router'
import { directoryOf, paths } from '../../platform/paths.ts'
import { readPreference, setPreference } from '../../platform/preferences.ts'
import { useSession } from '../../platform/session/session.ts'
import type { Overlay } from './overlays.tsx'
import { useShellKeys } from './use-shell-keys.ts'

/** The actions of the shell's shortcuts. */
export function useAppKeys(overlay: Overlay, open: (overlay: Overlay) => void) {
  const navigate = useNavigate()
  const { Member } = useSession()
  const isCreating = overlay === 'create'
  useShellKeys({
    search: () => open('search'),
    isCreating,
    create: () => open(isCreating ? null : 'create'),
    newAppointment: () => open('appointment'),
    help: () => open('help'),
    foldRail: () => setPreference('rail', readPreference('rail') === 'folded' ? 'open' : 'folded'),
    goHome: () => void navigate({ to: paths.home }),
    goCalendar: () => void navigate({ to: paths.calendar }),
    goDirectory: () => void navigate({ to: directoryOf(Member.Role) }),
    goReports: () => void navigate({ to: paths.reports }),
  })
}
