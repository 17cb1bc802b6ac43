import type { Locale } from '@caseloom/contracts/locales'
import { INVITATION_DAYS } from '@caseloom/contracts/accounts/invitation-rules'
import type { Role } from '@caseloom/contracts/roles'

type Letter = { readonly subject: string; readonly body: string }
type Words = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly roles: Readonly<Record<Role, string>>
}

export type Invitation = {
  /** The name of the administrator. */
  readonly by: string
  readonly role: Role
  readonly careModel: { readonly name: string; readonly shortName: string }
}

const words: Record<Locale, Words> = {
  'en-US': {
    subject: 'Your account for {careModel}',
    lines: [
      '{by} invited you to {careModel} on Caseloom, as {role}.',
      'Your username is {username}. The care model at sign-in is {shortName}.',
      'Open this link within {days} days to choose a password. It works once.',
      '{link}',
      'If you do not know what this is about, ignore this message.',
    ],
    roles: {
      clinician: 'a clinician',
      supervisor: 'a supervisor',
      coordinator: 'a coordinator',
      administrator: 'an administrator',
    },
  },
  'es-ES': {
    subject: 'Su cuenta de {careModel}',
    lines: [
      '{by} le ha invitado a {careModel} en Caseloom, con el rol de {role}.',
      'Su nombre de usuario es {username}. El modelo de atención al iniciar sesión es {shortName}.',
      'Abra este enlace en los próximos {days} días para elegir una contraseña. Funciona una sola vez.',
      '{link}',
      'Si no sabe de qué se trata, no tiene que hacer nada.',
    ],
    roles: {
      clinician: 'profesional clínico',
      supervisor: 'supervisor',
      coordinator: 'coordinador',
      administrator: 'administrador',
    },
  },
  'it-IT': {
    subject: 'Il suo account per {careModel}',
    lines: [
      '{by} l’ha invitata in {careModel} su Caseloom, con il ruolo di {role}.',
      'Il suo nome utente è {username}. Il modello di cura all’accesso è {shortName}.',
      'Apra questo link entro {days} giorni per scegliere una password. Funziona una volta sola.',
      '{link}',
      'Se non sa di che cosa si tratta, non deve fare nulla.',
    ],
    roles: {
      clinician: 'clinico',
      supervisor: 'supervisore',
      coordinator: 'coordinatore',
      administrator: 'amministratore',
    },
  },
}

type About = Invitation & { readonly username: string; readonly link: string }

/** The letter with the link of an invitation, in the account's language. */
export function invitationLetter(locale: Locale, about: About): Letter {
  const { subject, lines, roles } = words[locale]
  const said: Readonly<Record<string, string>> = {
    by: about.by,
    careModel: about.careModel.name,
    shortName: about.careModel.shortName,
    role: roles[about.role],
    username: about.username,
    days: String(INVITATION_DAYS),
    link: about.link,
  }
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => said[name] ?? '')
  return { subject: filled(subject), body: lines.map(filled).join('\n\n') }
}
