import { useEffect, type ReactNode } from 'react'
import './session-ended.css'

export type SessionScreenProps = { title: string; message: string; children: ReactNode }

/** A whole page without any data: what happened to the session, and the next action. */
export function SessionScreen({ title, message, children }: SessionScreenProps) {
  useEffect(() => {
    document.title = `${title} · Caseloom`
  }, [title])

  return (
    <div className="session-ended">
      <main>
        <div role="alert">
          <h1>{title}</h1>
          <p>{message}</p>
        </div>
        {children}
      </main>
      <div className="art" />
    </div>
  )
}
