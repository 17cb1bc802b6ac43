import { Cover } from '@caseloom/ui/signs/cloth'
import { Weave, WeaveKey, WeavePhases, type WeavePhase } from '@caseloom/ui/signs/weave'
import { Box } from './specimen.tsx'

const phases: WeavePhase[] = [
  {
    id: 'engagement',
    name: 'Engagement',
    note: '4 sessions',
    weeks: ['held-twice', 'held', 'held'],
    label: 'Three weeks, each with a session',
  },
  {
    id: 'change',
    name: 'Behavior change',
    note: '67% of weeks',
    weeks: ['held', 'missed', 'held', 'held', 'held', 'planned', 'ahead', 'ahead'],
    label: 'Eight weeks, four with a session, one without, one planned',
  },
]

export function WeaveSection() {
  return (
    <Box title="Cloth and weave">
      <div className="grid grid-cols-6 gap-1.5">
        {['mateoc', 'amarac', 'tylerc', 'jasminec', 'noahc', 'priyac'].map((id) => (
          <Cover key={id} id={id} className="h-13 rounded-sm" />
        ))}
      </div>
      <p className="my-3 text-sm text-text-muted">
        A case’s cover and swatch are woven from its id: one of six drafts, one of seven dyes, one accent.
      </p>
      <WeavePhases phases={phases} />
      <div className="my-3 flex gap-6">
        <Weave
          weeks={['held', 'held', 'missed', 'held', 'held-twice', 'held', 'held', 'planned']}
          label="6 of 7 weeks with a session; planned today"
        />
        <Weave weeks={['held', 'planned']} label="1 week with a session; planned today" size="small" />
      </div>
      <WeaveKey
        entries={[
          { state: 'held', label: 'Held' },
          { state: 'planned', label: 'Planned' },
          { state: 'missed', label: 'No session that week' },
          { state: 'ahead', label: 'Ahead' },
        ]}
      />
    </Box>
  )
}
