import type { ReactNode } from 'react'

export type BoxProps = { title: string; children: ReactNode }

export function Box({ title, children }: BoxProps) {
  return (
    <section className="mb-4 min-w-0 break-inside-avoid rounded-lg bg-surface px-5 pt-4 pb-5 shadow-sheet max-md:px-4">
      <h2 className="mb-3.5 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

export type SpecimenProps = { name: string; children: ReactNode }

export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span className="text-xs text-text-subtle">{name}</span>
      {children}
    </div>
  )
}
