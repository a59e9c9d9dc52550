import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import { AppShell } from "./app-shell.tsx";
import { BriefPage } from "../brief/brief-page.tsx";
import { SessionsPage } from "../sessions/sessions-page.tsx";
import { FailedPage } from "./failed-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

const rootRoute = createRootRoute({
  component: AppShell,
  notFoundComponent: NotFoundPage,
});

const briefRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", component: BriefPage });

const sessionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sessions",
  component: SessionsPage,
});

/** One stream for all pages of a session: going from the table to the plan and back loses nothing. */
const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sessions/$sessionId",
  component: lazyRouteComponent(() => import("../session/session-shell.tsx"), "SessionShell"),
});

const tableRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: "/",
  component: lazyRouteComponent(() => import("../roundtable/roundtable-page.tsx"), "RoundtablePage"),
});

const planRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: "/plan",
  component: lazyRouteComponent(() => import("../plan/plan-page.tsx"), "PlanPage"),
});

const routeTree = rootRoute.addChildren([
  briefRoute,
  sessionsRoute,
  sessionRoute.addChildren([tableRoute, planRoute]),
]);

/** All addresses of the page. */
export function createPageRouter(history?: RouterHistory) {
  return createRouter({
    ...(history === undefined ? {} : { history }),
    routeTree,
    defaultPreload: "intent",
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: ReturnType<typeof createPageRouter>;
  }
}
