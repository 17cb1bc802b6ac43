import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { inAppPath } from '../../platform/frames/in-app-path.ts'

/**
 * Lets the links in a frame lead into the app. Each call makes a way from a frame's page; only that page's own script knows it, and tells only
 * what the reader pressed. What comes by it is followed if it names a page of the app, right after a press.
 */
export function useFrameWay(): () => MessagePort {
  const navigate = useNavigate()
  const ways = useRef<MessagePort[]>([])
  useEffect(() => {
    const { current } = ways
    return () => {
      for (const way of current.splice(0)) way.close()
    }
  }, [])
  return () => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => {
      const path = pressedPath(data)
      if (path !== undefined) void navigate({ to: path })
    })
    port1.start()
    ways.current.push(port1)
    return port2
  }
}

function pressedPath(said: unknown): string | undefined {
  if (typeof said !== 'object' || said === null || !('Open' in said)) return undefined
  // A press in a frame counts as one in the pages around it. Not every browser says so.
  const isPressed = (navigator.userActivation as UserActivation | undefined)?.isActive ?? true
  return isPressed ? inAppPath(said.Open) : undefined
}
