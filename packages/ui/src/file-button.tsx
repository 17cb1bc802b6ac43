import { Button, type ButtonProps } from './button.tsx'
import { useRef } from 'react'

export type FileButtonProps = Pick<ButtonProps, 'children' | 'size' | 'icon' | 'isDisabled' | 'kind'> & {
  /** The name of the field behind the button. */
  label: string
  accept: string
} & (
    | { onChoose: (file: File) => void; onChooseSeveral?: undefined }
    /** Lets several files be chosen at once. */
    | { onChoose?: undefined; onChooseSeveral: (files: readonly File[]) => void }
  )

/** A button that opens the browser's file dialog. */
export function FileButton({ label, accept, onChoose, onChooseSeveral, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={onChooseSeveral !== undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          const [file] = files
          // Allows the same file to be chosen again.
          event.target.value = ''
          if (!file) return
          if (onChooseSeveral) onChooseSeveral(files)
          else onChoose?.(file)
        }}
      />
      <Button {...button} onPress={() => input.current?.click()} />
    </>
  )
}
