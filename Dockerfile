# One image for every process; deploy/compose.yaml says which one a container runs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev
# The OCR engine ships its libraries for every system and processor: 245 of 334 MB that this image cannot load.
RUN find node_modules/onnxruntime-node/bin -mindepth 3 -maxdepth 3 -type d \
  ! -path "*/linux/$(node -p process.arch)" -exec rm -r {} +

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
COPY --from=build --chown=node:node /app/scripts/dropback.mjs ./scripts/
RUN mkdir /data && chown node:node /data && ln -s /app/scripts/dropback.mjs /usr/local/bin/dropback
ENV DATA_DIR=/data
VOLUME /data
USER node
CMD ["node", "dist/scripts/start.main.js"]
