# The payment sandbox, for trying alone: it refuses to start in production.
# From the root of the project: docker build --file deploy/docker/psp.Dockerfile --tag mela/psp:0.1.0 .
FROM node:22.23.3-bookworm-slim AS manifests
WORKDIR /mela
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY kit/package.json kit/
COPY server/package.json server/
COPY arcade/package.json arcade/
COPY psp/package.json psp/
COPY web/package.json web/
COPY console/package.json console/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/

# What runs: sources as they are, and the packages of the lockfile that they need.
FROM manifests AS program
RUN npm ci --omit=dev --ignore-scripts --workspace @mela/psp
COPY contract contract
COPY psp/src psp/src
COPY deploy/docker/health.mjs ./
RUN mkdir /data && chown 1000:1000 /data

FROM node:22.23.3-bookworm-slim
ENV NODE_ENV=development \
    PSP_HOST=0.0.0.0 \
    PSP_PORT=8091 \
    PSP_DATA=/data
WORKDIR /mela
COPY --from=program /mela ./
COPY --from=program --chown=1000:1000 /data /data
VOLUME ["/data"]
USER 1000:1000
EXPOSE 8091
HEALTHCHECK --interval=10s --timeout=5s --start-period=1m CMD ["node", "health.mjs", "PSP_PORT", "/readyz"]
CMD ["node", "--disable-warning=ExperimentalWarning", "psp/src/main.ts"]
