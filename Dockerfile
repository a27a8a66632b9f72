# syntax=docker/dockerfile:1
# The Node that package.json names. scripts/container.test.ts lays these stages out and starts what they start.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY db/package.json db/
COPY server/package.json server/
COPY client/package.json client/
COPY patches patches/
RUN npx -y pnpm@12.21.0 install --frozen-lockfile
COPY . .
RUN npx -y pnpm@12.21.0 release --folder /portal

# What runs: the content of the archive that `pnpm release` writes.
FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PORTAL_DATA_DIR=/data PORTAL_CLIENT_DIR=/app/client/dist
WORKDIR /app
COPY --from=build /portal ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
