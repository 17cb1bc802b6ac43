import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    inviteSeveral: 'Invite several',
    severalTitle: 'Invite several members',
    addresses: 'E-mail addresses',
    addressesHint:
      'One a line, or separated by commas. A name before an address is used: Ada Rossi <ada@example.org>. Otherwise it is taken from the address.',
    addressesMissing: 'Enter at least one address.',
    addressesWrong: 'These are not full addresses: {addresses}',
    addressesTooMany: 'Invite at most {count} people at once.',
    willInvite: {
      one: '{count} person gets this role and these groups.',
      other: '{count} people get this role and these groups.',
    },
    userNameOf: 'Username of {name}',
    sendSeveral: 'Send invitations',
    invitations: 'Invitations',
    invitedOf: '{count} of {all} invited',
    notInvited: 'Not invited',
    correctRest: 'Correct and send again',
    linkOf: 'Link for {name}',
    linksMessage:
      'No letter carries these links. Each opens a page to choose a password, once. Send each only to the person it is for. You see them only this once.',
  },
  'es-ES': {
    inviteSeveral: 'Invitar a varias personas',
    severalTitle: 'Invitar a varias personas',
    addresses: 'Direcciones de correo electrónico',
    addressesHint:
      'Una por línea, o separadas por comas. Si hay un nombre antes de la dirección, se usa: Ada Rossi <ada@example.org>. Si no, se toma de la dirección.',
    addressesMissing: 'Escriba al menos una dirección.',
    addressesWrong: 'Estas direcciones no están completas: {addresses}',
    addressesTooMany: 'Invite como máximo a {count} personas a la vez.',
    willInvite: {
      one: '{count} persona recibe este rol y estos grupos.',
      other: '{count} personas reciben este rol y estos grupos.',
    },
    userNameOf: 'Nombre de usuario de {name}',
    sendSeveral: 'Enviar las invitaciones',
    invitations: 'Invitaciones',
    invitedOf: '{count} de {all} con invitación',
    notInvited: 'Sin invitación',
    correctRest: 'Corregir y volver a enviar',
    linkOf: 'Enlace para {name}',
    linksMessage:
      'Estos enlaces no se envían por correo. Cada uno abre, una sola vez, una página para elegir una contraseña. Envíe cada uno solo a la persona a quien corresponde. Solo los ve esta vez.',
  },
  'it-IT': {
    inviteSeveral: 'Invita più persone',
    severalTitle: 'Invita più persone',
    addresses: 'Indirizzi e-mail',
    addressesHint:
      'Uno per riga, o separati da virgole. Se prima dell’indirizzo c’è un nome, si usa quello: Ada Rossi <ada@example.org>. Altrimenti si ricava dall’indirizzo.',
    addressesMissing: 'Inserisca almeno un indirizzo.',
    addressesWrong: 'Questi indirizzi non sono completi: {addresses}',
    addressesTooMany: 'Inviti al massimo {count} persone alla volta.',
    willInvite: {
      one: '{count} persona riceve questo ruolo e questi gruppi.',
      other: '{count} persone ricevono questo ruolo e questi gruppi.',
    },
    userNameOf: 'Nome utente di {name}',
    sendSeveral: 'Invia gli inviti',
    invitations: 'Inviti',
    invitedOf: '{count} di {all} con invito',
    notInvited: 'Senza invito',
    correctRest: 'Correggi e invia di nuovo',
    linkOf: 'Link per {name}',
    linksMessage:
      'Nessuna e-mail porta questi link. Ognuno apre una pagina per scegliere una password, una volta sola. Invii ciascuno solo alla persona a cui è destinato. Li vede solo questa volta.',
  },
})
