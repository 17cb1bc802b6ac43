import type { AuditEntry } from '@caseloom/contracts/items/item'
import type { Locale } from '@caseloom/contracts/locales'
import type { CsvRow } from '../../../platform/files/csv.ts'

const headers: Readonly<Record<Locale, readonly string[]>> = {
  'en-US': [
    'When',
    'Who',
    'Username',
    'Viewed as',
    'From',
    'Action',
    'Refused',
    'Kind',
    'Name',
    'Id',
    'Property',
    'Before',
    'After',
    'Reason',
  ],
  'es-ES': [
    'Cuándo',
    'Quién',
    'Usuario',
    'Visto como',
    'Desde',
    'Acción',
    'Rechazado',
    'Tipo',
    'Nombre',
    'Id',
    'Propiedad',
    'Antes',
    'Después',
    'Motivo',
  ],
  'it-IT': [
    'Quando',
    'Chi',
    'Nome utente',
    'Visto come',
    'Da',
    'Azione',
    'Rifiutato',
    'Tipo',
    'Nome',
    'Id',
    'Proprietà',
    'Prima',
    'Dopo',
    'Motivo',
  ],
}
const yes: Readonly<Record<Locale, string>> = { 'en-US': 'yes', 'es-ES': 'sí', 'it-IT': 'sì' }

/** The columns of the trail in a file. Actions and kinds keep their stored words, by which programs can filter. */
export const auditColumns = (locale: Locale): { header: CsvRow; cells: (entry: AuditEntry) => CsvRow } => ({
  header: headers[locale],
  cells: (entry) => [
    entry.At.replace('T', ' '),
    entry.Who ?? 'Caseloom',
    entry.Username,
    entry.ViewedAs ?? null,
    entry.From,
    entry.Action,
    entry.Refused ? yes[locale] : null,
    entry.Type,
    entry.Name,
    entry.ItemId,
    entry.PropertyText ?? entry.Property,
    entry.Before,
    entry.After,
    entry.Reason,
  ],
})
