import { acceptedExtensions, acceptedLabels } from '@caseloom/contracts/files/upload-rules'
import { Button } from '@caseloom/ui/button'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useRef, useState, type DragEvent } from 'react'
import { t } from './binary-texts.ts'
import './binaries.css'

export type FileDropProps = { onFiles: (files: readonly File[]) => void }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A button first, a target for dragged files second. */
export function FileDrop({ onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles(Array.from(event.dataTransfer.files))
  }

  return (
    <div
      className="cl-file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // Without this the browser would open the file in place of the page.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <UploadSimpleIcon size={24} aria-hidden="true" />
      <p>
        <span className="font-semibold max-md:sr-only">{t('dropHere')}</span>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('chooseField')}
        accept={acceptedExtensions}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? [])
          // Allows the same file to be chosen again.
          event.target.value = ''
          onFiles(files)
        }}
      />
      <Button onPress={() => input.current?.click()}>{t('choose')}</Button>
      <p className="text-xs text-text-muted">{t('hint', { types: acceptedLabels })}</p>
    </div>
  )
}
