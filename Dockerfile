# syntax=docker/dockerfile:1
# Everything that builds: the whole workspace, the client's bundle.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY db/package.json db/
COPY server/package.json server/
COPY client/package.json client/
COPY patches patches/
RUN npx -y pnpm@12 install --frozen-lockfile
COPY . .
RUN npx -y pnpm@12 build

# What runs: the server as TypeScript, what it depends on, and the built client.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY db/package.json db/
COPY server/package.json server/
COPY client/package.json client/
COPY patches patches/
RUN npx -y pnpm@12 install --frozen-lockfile --prod --filter "@portal/server..."

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PORTAL_DATA_DIR=/data PORTAL_CLIENT_DIR=/app/client/dist
WORKDIR /app
COPY --from=dependencies /app ./
COPY package.json ./
COPY db db
COPY server server
COPY scripts/start.ts scripts/portal.ts scripts/database.ts scripts/explain.ts scripts/shutdown.ts scripts/client-build.ts scripts/run.ts scripts/
COPY --from=build /app/client/dist client/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
