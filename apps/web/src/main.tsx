import './app/app.css'
import { guardPresses } from '@caseloom/ui/press-guard'
import { createRoot } from 'react-dom/client'
import { startApp } from './app/start-app.tsx'
import { watchPresence } from './platform/calls/presence.ts'

watchPresence()
guardPresses(document)

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no root')
void startApp(createRoot(element))
