import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { askHosts, OutboundFailure } from './messages/outbound.ts'

const set = {
  OIDC_ISSUER: 'https://login.example.org/realms/county',
  OIDC_CLIENT_ID: 'caseloom',
  OIDC_CLIENT_SECRET: 'a secret',
}
const read = (more: Readonly<Record<string, string>> = {}) =>
  readConfiguration({ ...set, ...more }, '/tmp').singleSignOn

describe('single sign-on', () => {
  test('is known by its host, and asks for the address of the person', () => {
    expect(read()).toMatchObject({ label: 'login.example.org', scopes: 'openid email', hosts: ['login.example.org'] })
    expect(readConfiguration({}, '/tmp').singleSignOn).toBeUndefined()
  })

  test('may have further hosts, and a port of its own', () => {
    const hosts = ' Tokens.example.org , keys.example.org:8443,'
    expect(read({ OIDC_ISSUER: 'http://localhost:8080', OIDC_HOSTS: hosts })?.hosts).toEqual([
      'localhost:8080',
      'tokens.example.org',
      'keys.example.org:8443',
    ])
  })

  test.each([
    ['without a client', { OIDC_CLIENT_ID: '' }, 'are needed together'],
    ['without encryption', { OIDC_ISSUER: 'http://login.example.org' }, 'must begin with https:'],
    ['with a password in its address', { OIDC_ISSUER: 'https://a:b@login.example.org' }, 'must begin with https:'],
    ['that is no address', { OIDC_ISSUER: 'login' }, 'must begin with https:'],
    ['that asks for no identity', { OIDC_SCOPES: 'email' }, 'must name openid'],
    ['with a host that is an address', { OIDC_HOSTS: 'https://tokens.example.org/' }, 'names of hosts'],
  ])('%s stops the start with a sentence', (_, more, words) => {
    expect(() => read(more)).toThrow(words)
    expect(() => read(more)).not.toThrow('a secret')
  })
})

test('a library reaches the configured hosts alone', async () => {
  const asked = askHosts(['login.example.org'], new URL('http://127.0.0.1:9/'), {})
  await expect(asked).rejects.toThrow(new OutboundFailure('host is not configured'))
})
