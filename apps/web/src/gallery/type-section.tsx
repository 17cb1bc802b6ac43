import { Box } from './specimen.tsx'

export function TypeSection() {
  return (
    <Box title="Type">
      <div className="grid gap-1.5">
        <p className="text-2xl font-semibold tracking-tight">Happy Thursday, Maya</p>
        <p className="text-xl font-semibold tracking-tight">Open: Mateo Delgado</p>
        <p className="text-md font-semibold">Attendance</p>
        <p>Everyone but Rafael at the table.</p>
        <p className="text-sm text-text-muted">Family session · by video</p>
        <p className="text-xs text-text-muted">Saved 3:04 PM</p>
        <p className="cl-mono">7K2QD-M9XEA</p>
      </div>
    </Box>
  )
}
