import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from './app/router'
import './styles/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
createRoot(root).render(
  <StrictMode>
    <Router />
  </StrictMode>,
)
