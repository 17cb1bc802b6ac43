import type { Telemetry } from './telemetry.ts'
import { readTelemetrySettings } from './telemetry-settings.ts'

/** Loads OpenTelemetry only if its standard variables ask for it; otherwise it costs nothing. */
export async function startTelemetry(environment: NodeJS.ProcessEnv): Promise<Telemetry | null> {
  const settings = readTelemetrySettings(environment)
  if (!settings) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(settings)
}
