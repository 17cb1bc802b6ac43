import { PlainButton, PlainButtonLink } from '@caseloom/ui/plain-button'
import { PlainField, PlainPasswordField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { requirement } from './gallery-texts.ts'
import { Box } from './specimen.tsx'

export function PlainSection() {
  return (
    <Box title="Without react-aria: sign-in">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-md:grid-cols-1">
        <PlainField label="Username" defaultValue="maya.okafor" autoComplete="username" />
        <PlainPasswordField label="Password" defaultValue="correct horse" revealLabel="Show the password" />
        <PlainField label="Guest code" requirement={requirement} isMono error="This code is not known." />
        <PlainSelect
          label="Language"
          defaultValue="en-US"
          options={[
            { value: 'en-US', label: 'English (US)', lang: 'en-US' },
            { value: 'es-ES', label: 'Español', lang: 'es-ES' },
          ]}
        />
        <PlainButton kind="primary" size="large" isBlock>
          Sign in
        </PlainButton>
        <PlainButton kind="primary" size="large" isBlock isPending pendingLabel="Signing in...">
          Sign in
        </PlainButton>
        <PlainButtonLink size="large" isBlock href="#passkey">
          Use a passkey
        </PlainButtonLink>
        <PlainButton size="large" isBlock disabled>
          Single sign-on
        </PlainButton>
      </div>
    </Box>
  )
}
