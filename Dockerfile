# One image for the app, the worker and the sandbox; docker-compose.yml names the program of each.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Installed packages and stale targets are told apart by content, so this only builds. Next names the test runner as an
# optional peer, so npm does not prune it.
RUN node scripts/build.mjs && rm -rf cms/.next/cache && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@playwright node_modules/playwright node_modules/playwright-core

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json /app/SECURITY.md ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/cms ./cms
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
# Not npm, which would stand between the program and its signals.
CMD ["node", "--enable-source-maps", "dist/main.mjs"]
