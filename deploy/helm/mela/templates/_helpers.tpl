{{/* Labels that never change, by which a part's pods are found. */}}
{{- define "mela.selector" -}}
app.kubernetes.io/name: mela
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "mela.labels" -}}
{{ include "mela.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "mela.name" -}}
{{ .root.Release.Name }}-{{ .part }}
{{- end }}

{{- define "mela.image" -}}
{{ .root.Values.image.registry }}/{{ .part }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* No part asks Kubernetes anything, is root, or gains rights. */}}
{{- define "mela.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "mela.container" -}}
image: {{ include "mela.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{/* What the containers of a part are told: values first, then what ties the parts together. */}}
{{- define "mela.env" -}}
{{- range $name, $value := .env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
