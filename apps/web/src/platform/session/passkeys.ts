const isNumber = (hostname: string) => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)

/**
 * Browsers make and use passkeys only on encrypted pages whose address is a name, and older ones do not read our options. The opening of
 * the sign-in page (opening-2.js) asks the same before this code is loaded.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !isNumber(location.hostname)

/** The member closed the browser's window, took too long, or has no passkey or no such device here. Browsers hardly say which. */
export const wasNotGiven = (error: unknown): boolean => error instanceof DOMException

/** The device has a passkey of this account already. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

function shown(credential: Credential | null): PublicKeyCredential {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey was given', 'NotAllowedError')
  return credential
}

/** Lets the browser ask for a passkey; its answer as the server takes it. */
export async function askForKey(options: object) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return shown(await navigator.credentials.get({ publicKey })).toJSON() as AuthenticationResponseJSON
}

/** Lets the browser make a passkey; what it says about it as the server takes it. */
export async function makeKey(options: object) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return shown(await navigator.credentials.create({ publicKey })).toJSON() as RegistrationResponseJSON
}
