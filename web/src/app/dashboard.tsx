import { Route, Routes } from 'react-router-dom'
import { DASHBOARD_ROUTES } from './dashboard-routes'
import DashboardShell from './dashboard-shell'
import { PublicShell } from './public-shell'
import { NotFoundPage } from './rendered-routes'

/** All pages below `/dashboard`. In its own chunk, so that sign-up and login do not load the list of routes. */
const Dashboard = () => (
  <Routes>
    <Route element={<DashboardShell />}>
      {DASHBOARD_ROUTES.map(({ path, page: Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Route>
    <Route
      path="*"
      element={
        <PublicShell>
          <NotFoundPage />
        </PublicShell>
      }
    />
  </Routes>
)
export default Dashboard
