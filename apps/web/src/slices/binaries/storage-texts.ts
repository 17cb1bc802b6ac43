import { defineTexts } from '../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    fileStorage: 'File storage',
    scanned: 'Every uploaded file is checked for viruses before it is stored.',
    notScanned:
      'Uploaded files are not scanned for viruses. Set CLAMAV_URL to the address of a ClamAV daemon to have them checked.',
    place: 'Stored in',
    inFolder: 'The server’s data folder',
    inBucket: 'An S3-compatible store',
    used: 'Used by this care model',
    limit: 'Limit',
    noLimit: 'None',
    megabytes: '{count} MB',
  },
  'es-ES': {
    fileStorage: 'Almacenamiento de archivos',
    scanned: 'Cada archivo subido se comprueba en busca de virus antes de guardarlo.',
    notScanned:
      'Los archivos subidos no se analizan en busca de virus. Indique en CLAMAV_URL la dirección de un servicio ClamAV para que se comprueben.',
    place: 'Guardados en',
    inFolder: 'La carpeta de datos del servidor',
    inBucket: 'Un almacén compatible con S3',
    used: 'Ocupado por este modelo de atención',
    limit: 'Límite',
    noLimit: 'Ninguno',
    megabytes: '{count} MB',
  },
  'it-IT': {
    fileStorage: 'Archiviazione dei file',
    scanned: 'Ogni file caricato viene controllato contro i virus prima di essere salvato.',
    notScanned:
      'I file caricati non vengono controllati contro i virus. Indichi in CLAMAV_URL l’indirizzo di un servizio ClamAV perché vengano controllati.',
    place: 'Salvati in',
    inFolder: 'La cartella dei dati del server',
    inBucket: 'Uno spazio compatibile con S3',
    used: 'Occupato da questo modello di cura',
    limit: 'Limite',
    noLimit: 'Nessuno',
    megabytes: '{count} MB',
  },
})
