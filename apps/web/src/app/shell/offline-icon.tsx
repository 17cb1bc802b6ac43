import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'

export function OfflineIcon() {
  return <CloudSlashIcon size={18} aria-hidden="true" />
}
