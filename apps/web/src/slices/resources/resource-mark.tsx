import { isPicture, isVideo } from '@caseloom/contracts/files/upload-rules'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'

export type ResourceMarkProps = { mediaType: string | null; isLink: boolean }

function iconOf(mediaType: string) {
  if (isPicture(mediaType)) return ImageIcon
  if (isVideo(mediaType)) return FilmStripIcon
  if (mediaType === 'application/pdf') return FilePdfIcon
  return mediaType === 'text/csv' || mediaType.includes('spreadsheet') ? TableIcon : FileTextIcon
}

/** Whether it is a link, and what kind of file it is. */
export function ResourceMark({ mediaType, isLink }: ResourceMarkProps) {
  const Icon = isLink ? LinkSimpleIcon : mediaType === null ? FileIcon : iconOf(mediaType)
  return (
    <Glyph>
      <Icon />
    </Glyph>
  )
}
