import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
} from '@caseloom/contracts/accounts/passkey-calls.generated'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { makeKey } from '../../../platform/session/passkeys.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => send(listPasskeys, {}, { signal }),
  staleTime: 0,
})

export type NewPasskey = { readonly Name: string; readonly Password: string }

/** Proves the password, lets the browser make the passkey, and keeps it. */
export const addPasskeyMutation = mutationOptions({
  mutationFn: async ({ Name, Password }: NewPasskey) => {
    const options = await send(beginPasskey, { body: { Password } })
    const made = await makeKey(options)
    const { clientDataJSON, attestationObject, transports } = made.response
    const response = { clientDataJSON, attestationObject, ...(transports && { transports }) }
    const Credential = { id: made.id, rawId: made.rawId, type: 'public-key' as const, response }
    return send(addPasskey, { body: { Name, Credential } })
  },
  onSettled: (_data, _error, _body, _result, { client }) => client.invalidateQueries(passkeysQuery),
})

export const removePasskeyMutation = mutationOptions({
  mutationFn: (id: string) => send(removePasskey, { params: { id } }),
  onSettled: (_data, _error, _body, _result, { client }) => client.invalidateQueries(passkeysQuery),
})
